import '../styles/needs-server.css';
import type { ComponentChildren } from 'preact';

const STRINGS = {
  says: 'This page was loaded over plain HTTP, so it only opens while the server can be reached.',
  keeps: 'Your battles stay in this browser; save a copy of any you would miss.',
  how: 'The server’s README says how to switch to HTTPS.',
};

/** Says what doesn't work over plain HTTP; `children` says what the player can do about it. */
export function NeedsServer({ children }: { readonly children?: ComponentChildren }) {
  // Browsers keep a page for offline use only if it came by HTTPS or from the same machine.
  if (isSecureContext) return null;
  return (
    <div class="needs-server" role="note">
      <p>
        {STRINGS.says} {STRINGS.keeps} <small>{STRINGS.how}</small>
      </p>
      {children}
    </div>
  );
}
