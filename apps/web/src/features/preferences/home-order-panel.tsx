import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { HOME_BLOCKS } from '@matchpoint/contracts/rules/home-order';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { HomePreview } from './home-preview.tsx';
import { OrderList } from './order-list.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { isDefault, useOrderEditor, type OrderEditor } from './use-order-editor.ts';
import classes from './home-order-panel.module.css';

/** The blocks of the home page in one's own order (spec §2), beside a picture of what comes of it. */
export function HomeOrderPanel() {
  const words = useWords('preferences');
  const common = useWords('common');
  const editor = useOrderEditor();
  const { blocks, failed, retry } = editor;
  return (
    <Panel
      title={words('home.title')}
      more={<SaveState state={editor.state} />}
      note={
        <Link className={classes.see} to="/">
          {words('home.see')}
        </Link>
      }
    >
      {blocks !== undefined ? (
        <Editor blocks={blocks} onChange={editor.change} />
      ) : failed ? (
        <EmptyState
          level={3}
          icon="offline"
          role="alert"
          title={common('state.failed')}
          action={<Button onClick={retry}>{common('action.retry')}</Button>}
        />
      ) : (
        <OrderSkeleton />
      )}
    </Panel>
  );
}

function SaveState({ state }: { readonly state: OrderEditor['state'] }) {
  const words = useWords('preferences');
  return (
    <span role="status" data-save={state}>
      {state === 'still' ? '' : words(`home.${state}`)}
    </span>
  );
}

interface EditorProps {
  readonly blocks: readonly HomeBlock[];
  readonly onChange: (blocks: readonly HomeBlock[]) => void;
}

function Editor({ blocks, onChange }: EditorProps) {
  const words = useWords('preferences');
  /** While a block is dragged: the order that it would have when it were dropped now. */
  const [hovered, setHovered] = useState<readonly HomeBlock[]>();
  return (
    <div className={classes.editor}>
      <div className={classes.blocks}>
        <p className={classes.hint}>{words('home.hint')}</p>
        <OrderList blocks={blocks} onHover={setHovered} onChange={onChange} />
        <Button disabled={isDefault(blocks)} onClick={() => onChange(HOME_BLOCKS)}>
          {words('home.reset')}
        </Button>
      </div>
      <HomePreview blocks={hovered ?? blocks} />
    </div>
  );
}
