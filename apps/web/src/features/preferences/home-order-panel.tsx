import { useTranslation } from 'react-i18next';
import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { HOME_BLOCKS, homeOrder } from '@matchpoint/contracts/rules/home-order';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { useHasReplays } from '../../shared/system/replays.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { HomePreview } from './home-preview.tsx';
import { OrderList } from './order-list.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { isDefault, useOrderEditor, type OrderEditor } from './use-order-editor.ts';
import classes from './home-order-panel.module.css';
import { FailedState } from '../../shared/system/failed-state.tsx';

/** Editor for the order of the home page's blocks (spec §2), with a preview beside it. */
export function HomeOrderPanel() {
  const { t } = useTranslation('preferences');
  const { t: tCommon } = useTranslation('common');
  const editor = useOrderEditor();
  const hasReplays = useHasReplays();
  const { error, retry } = editor;
  // The block of replays is on the home page only where there are replays; its place in the order is kept.
  const blocks = hasReplays ? editor.blocks : editor.blocks?.filter((block) => block !== 'replays');
  return (
    <Panel
      title={t('home.title')}
      more={<SaveState state={editor.state} />}
      note={
        <Link className={classes.see} to="/">
          {t('home.see')}
        </Link>
      }
    >
      {blocks !== undefined ? (
        <Editor blocks={blocks} onChange={(next) => editor.change(homeOrder(next))} />
      ) : error !== null ? (
        <FailedState level={3} error={error} action={<Button onClick={retry}>{tCommon('action.retry')}</Button>} />
      ) : (
        <OrderSkeleton />
      )}
    </Panel>
  );
}

function SaveState({ state }: { readonly state: OrderEditor['state'] }) {
  const { t } = useTranslation('preferences');
  return (
    <span role="status" data-save={state}>
      {state === 'still' ? '' : t(`home.${state}`)}
    </span>
  );
}

interface EditorProps {
  readonly blocks: readonly HomeBlock[];
  readonly onChange: (blocks: readonly HomeBlock[]) => void;
}

function Editor({ blocks, onChange }: EditorProps) {
  const { t } = useTranslation('preferences');
  /** While a block is dragged: the order that would result from dropping it now. */
  const [hovered, setHovered] = useState<readonly HomeBlock[]>();
  return (
    <div className={classes.editor}>
      <div className={classes.blocks}>
        <p className={classes.hint}>{t('home.hint')}</p>
        <OrderList blocks={blocks} onHover={setHovered} onChange={onChange} />
        <Button disabled={isDefault(homeOrder(blocks))} onClick={() => onChange(HOME_BLOCKS)}>
          {t('home.reset')}
        </Button>
      </div>
      <HomePreview blocks={hovered ?? blocks} />
    </div>
  );
}
