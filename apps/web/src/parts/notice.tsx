import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../route/link.tsx';

interface NoticeProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A page with a single message. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <section class="notice">
      <h1>{title}</h1>
      {children}
      <p>
        <Link to="/">All five systems</Link>
      </p>
    </section>
  );
}

const QUIET_MS = 400;

/** Shows nothing at first, so that a quick load does not flicker. */
export function Loading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p class="loading" role="status">
      {late ? 'Loading' : ''}
    </p>
  );
}

export function NotFound({ what }: { readonly what: string }) {
  return (
    <Notice title="Not found">
      <p>There is no {what} here. The address may be mistyped.</p>
    </Notice>
  );
}

export function Failed() {
  return (
    <Notice title="The page did not load">
      <p>The connection may be down. Nothing is lost: reload the page to try again.</p>
    </Notice>
  );
}
