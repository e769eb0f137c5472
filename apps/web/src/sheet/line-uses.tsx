import type { Line } from 'enfilade';
import { Link } from '../route/link.tsx';
import { oddsPath } from '../route/route.ts';
import { STRINGS } from './strings.ts';
import type { Users } from './users.ts';

interface LineUsesProps {
  readonly line: Line;
  readonly system: string;
  readonly users: Users;
}

/** Where a line is used: every procedure that carries it out, with its odds. */
export function LineUses({ line, system, users }: LineUsesProps) {
  const procedures = users.get(line.rule) ?? [];
  if (procedures.length === 0) return <span class="line-uses">{STRINGS.usedInPlay}</span>;
  return (
    <span class="line-uses">
      {STRINGS.usedIn}{' '}
      {procedures.map(({ id, label }, i) => (
        <span key={id}>
          {i === 0 ? '' : ', '}
          <Link to={oddsPath(system, id)}>{label}</Link>
        </span>
      ))}
    </span>
  );
}
