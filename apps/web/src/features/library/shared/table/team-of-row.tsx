import type { CrestSpec } from '@matchpoint/contracts/match/base';
import type { Id } from '@matchpoint/contracts/rules/id';
import { NameLink } from '../../../../shared/match/name-link.tsx';
import { Crest } from '../../../../ui/image/crest.tsx';
import table from './table.module.css';

export interface TeamOfRowProps {
  readonly team: { readonly id: Id; readonly name: string; readonly crest: CrestSpec } | undefined;
}

/** The team of a table's row with its crest; a dash when there is none. */
export function TeamOfRow({ team }: TeamOfRowProps) {
  if (team === undefined) return '–';
  return (
    <span className={table.name}>
      <Crest spec={team.crest} size={18} />
      <NameLink kind="team" id={team.id}>
        <span dir="auto">{team.name}</span>
      </NameLink>
    </span>
  );
}
