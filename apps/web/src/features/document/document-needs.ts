import type { Feature } from '@matchpoint/contracts/rules/features';
import type { Block, DocumentSection, LegalDocument, Need, ShownBlock, ShownDocument, TextItem } from './document.ts';

/** Features with which users publish something for others. */
const PUBLISHING: readonly Feature[] = ['commenting', 'posts', 'danmaku'];

/** What an installation has: the features that its upstream offers, and whether it sells gold. */
export interface Installation {
  readonly offers: (feature: Feature) => boolean;
  readonly hasShop: boolean;
}

interface Condition {
  readonly where?: Need | undefined;
  readonly without?: Need | undefined;
}

/** Returns what a document says on an installation: without the sections, paragraphs, items and rows about what the installation does not have. */
export function documentOn(legalDocument: LegalDocument, installation: Installation): ShownDocument {
  const holds = ({ where, without }: Condition) =>
    (where === undefined || has(installation, where)) && (without === undefined || !has(installation, without));
  const textsOf = (items: readonly TextItem[]) =>
    items.flatMap((item) => (typeof item === 'string' ? [item] : holds(item) ? [item.text] : []));
  const blockOf = (block: Block): ShownBlock[] => {
    if (typeof block === 'string' || 'text' in block) return textsOf([block]);
    if ('rows' in block) {
      const rows = block.rows.flatMap((row) => ('row' in row ? (holds(row) ? [row.row] : []) : [row]));
      return [{ head: block.head, rows }];
    }
    if ('list' in block) return [{ list: textsOf(block.list) }];
    if ('steps' in block) return [{ steps: textsOf(block.steps) }];
    return [block];
  };
  const sectionOf = ({ id, title, blocks, ...condition }: DocumentSection) =>
    holds(condition) ? [{ id, title, blocks: blocks.flatMap(blockOf) }] : [];
  return { ...legalDocument, lead: legalDocument.lead.flatMap(blockOf), sections: legalDocument.sections.flatMap(sectionOf) };
}

function has({ offers, hasShop }: Installation, need: Need): boolean {
  if (need === 'shop') return hasShop;
  return need === 'publishing' ? PUBLISHING.some(offers) : offers(need);
}
