import { useTranslation } from 'react-i18next';
import type { Block, Span } from '@matchpoint/contracts/content/rich-text';
import { gameById } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/image/icon.tsx';
import { EntityLink } from './entity-link.tsx';
import { MatchCard } from './match-card.tsx';
import { externalUrl } from '../../lib/external-url.ts';
import classes from './rich-text.module.css';

/**
 * The body of an article, block by block: it is data and never HTML, so nothing in it can run. Headings can be linked to as `#part-1`. Each text
 * has the direction of its own language, which may differ from that of the page.
 */
export function RichText({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className={classes.text}>
      {blocks.map((block, index) => (
        <BlockOf key={index} block={block} part={blocks.slice(0, index + 1).filter(isHeading).length} />
      ))}
    </div>
  );
}

const isHeading = (block: Block): boolean => block.kind === 'heading';

function BlockOf({ block, part }: { readonly block: Block; readonly part: number }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Spans spans={block.spans} />
        </p>
      );
    case 'heading': {
      const Heading: 'h2' | 'h3' = `h${block.level}`;
      return (
        <Heading id={`part-${part}`} dir="auto">
          {block.text}
        </Heading>
      );
    }
    case 'quote':
      return (
        <figure className={classes.quote}>
          <blockquote dir="auto">
            <Spans spans={block.spans} />
          </blockquote>
          {block.by === undefined ? null : <figcaption dir="auto">{block.by}</figcaption>}
        </figure>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans, index) => (
            <li key={index} dir="auto">
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case 'image':
      return (
        <figure className={classes.image}>
          <img
            src={block.path}
            alt={block.alt}
            width={block.width}
            height={block.height}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
          />
          {block.caption === undefined ? null : <figcaption dir="auto">{block.caption}</figcaption>}
        </figure>
      );
    case 'table':
      return <Table block={block} />;
    case 'match':
      return <MatchCard id={block.id} gameId={block.gameId} />;
    case 'video':
      return <VideoLine id={block.id} gameId={block.gameId} />;
  }
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => <SpanOf key={index} span={span} />);
}

function SpanOf({ span }: { readonly span: Span }) {
  const bold = span.bold === true ? <b>{span.text}</b> : span.text;
  const text = span.italic === true ? <em>{bold}</em> : bold;
  if (span.ref !== undefined) return <EntityLink entity={span.ref}>{text}</EntityLink>;
  const address = span.href === undefined ? undefined : externalUrl(span.href);
  if (address === undefined) return text;
  return (
    <a href={address} target="_blank" rel="nofollow ugc noopener noreferrer">
      {text}
    </a>
  );
}

/** Scrollable areas can be focused by keyboard (WCAG 2.1.1). */
const SCROLLER = { role: 'region', tabIndex: 0 } as const;

/** A table that is wider than the text scrolls sideways, by keyboard too; its row names stay in view. */
function Table({ block }: { readonly block: Extract<Block, { kind: 'table' }> }) {
  const { t } = useTranslation('content');
  return (
    <div
      className={classes.scroll}
      {...SCROLLER}
      aria-label={block.caption === undefined || block.caption === '' ? t('table.label') : block.caption}
    >
      <table>
        {block.caption === undefined || block.caption === '' ? null : <caption>{block.caption}</caption>}
        {block.head.length === 0 ? null : (
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th key={index} scope="col" dir="auto">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map(([name = '', ...cells], index) => (
            <tr key={index}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={column} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VideoLine({ id, gameId }: Pick<Extract<Block, { kind: 'video' }>, 'id' | 'gameId'>) {
  const { t } = useTranslation('content');
  return (
    <p className={classes.video}>
      <Link to="/videos/$game/$id" params={{ game: gameById(gameId)?.slug ?? 'soccer', id: String(id) }} preload={false}>
        <Icon name="play" size={16} />
        {t('video.watch')}
      </Link>
    </p>
  );
}
