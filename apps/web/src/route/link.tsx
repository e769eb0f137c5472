import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import { go } from './route.ts';

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  readonly current?: boolean;
  readonly title?: string;
  readonly children: ComponentChildren;
}

/** A link that does not reload the page; with a modifier key it is left to the browser. */
export function Link({ to, current = false, children, ...rest }: LinkProps) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow} {...(current ? { 'aria-current': 'page' as const } : {})} {...rest}>
      {children}
    </a>
  );
}
