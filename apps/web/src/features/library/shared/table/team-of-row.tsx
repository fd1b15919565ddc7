import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { TeamLink } from '../../../../shared/match/team-link.tsx';
import { Crest } from '../../../../ui/image/crest.tsx';
import table from './table.module.css';

export interface TeamOfRowProps {
  readonly team: { readonly id: number; readonly name: string; readonly crest: CrestSpec } | undefined;
}

/** The team of a table's row with its crest; a dash when there is none. */
export function TeamOfRow({ team }: TeamOfRowProps) {
  if (team === undefined) return '–';
  return (
    <span className={table.name}>
      <Crest spec={team.crest} size={18} />
      <TeamLink id={team.id}>
        <span dir="auto">{team.name}</span>
      </TeamLink>
    </span>
  );
}
