import { Link } from '../route/link.tsx';
import { OnlineIcon } from './online-icon.tsx';
import { ONLINE_STRINGS } from './strings.ts';

const STRINGS = ONLINE_STRINGS.seal;

/** What sealed dice are, in one sentence. */
export function SealNote() {
  return (
    <p class="seal-note">
      <OnlineIcon of="seal" />
      <span>
        <b>{STRINGS.short}</b> {STRINGS.sentence} <Link to="/online/dice">{STRINGS.how}</Link>
      </span>
    </p>
  );
}
