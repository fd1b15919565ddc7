import type { Box, BoxDraw, MyBoxDraw } from '@matchpoint/contracts/box/box';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { BoxStage } from './box-stage.tsx';
import type { BoxSearchParams } from './box-search-params.ts';
import { ContentsPanel } from './contents-panel.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { DrawLog } from './draw-log.tsx';
import { chosenBox, recordInput } from './load-box.ts';
import { RulesPanel } from './rules-panel.tsx';
import { TestPanel } from './test-panel.tsx';
import { useBoxDraw } from './use-box-draw.ts';
import { VerifyPanel } from './verify-panel.tsx';
import classes from './box-page.module.css';
import { FailedState } from '../../shared/system/failed-state.tsx';

const ClaimDialog = lazy(() => import('./claim-dialog.tsx'));

/** The blind boxes: drawing, contents with probabilities, verification and the public log. */
export function BoxPage({ search }: { readonly search: BoxSearchParams }) {
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { data, isError, error, refetch } = trpc.box.list.useQuery({ locale: locale.code });
  const { t } = useTranslation('box');
  const box = chosenBox(data?.list ?? [], search);
  if (box !== undefined)
    return (
      <>
        {data === undefined || data.list.length < 2 ? null : <BoxChoice boxes={data.list} chosen={box} />}
        <RunningBox key={box.id} box={box} search={search} />
      </>
    );
  return (
    <PageLayout>
      {isError ? (
        <FailedState level={1} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
      ) : (
        <EmptyState level={1} icon="lock" title={t('empty')} text={t('empty_text')} />
      )}
    </PageLayout>
  );
}

function BoxChoice({ boxes, chosen }: { readonly boxes: readonly Box[]; readonly chosen: Box }) {
  const { t } = useTranslation('box');
  return (
    <nav className={`${segmentedControlClass} ${classes.choice}`} aria-label={t('choose')}>
      {boxes.map((box) => (
        <Link key={box.id} to="/blindBox" search={{ box: String(box.id) }} aria-current={box.id === chosen.id ? 'page' : undefined}>
          {box.name}
        </Link>
      ))}
    </nav>
  );
}

function RunningBox({ box, search }: { readonly box: Box; readonly search: BoxSearchParams }) {
  const { t } = useTranslation('box');
  const { locale } = usePage();
  const drawing = useBoxDraw(box);
  const [picked, setPicked] = useState<BoxDraw | MyBoxDraw>();
  const [claiming, setClaiming] = useState<MyBoxDraw>();
  const panel = useRef<HTMLDivElement>(null);
  const linked = recordInput(locale.code, search);
  const record = trpc.box.record.useQuery(linked ?? { locale: locale.code, drawId: 1 }, {
    enabled: linked !== undefined && picked === undefined,
  });
  const verify = (draw: BoxDraw | MyBoxDraw) => {
    setPicked(draw);
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.focus({ preventScroll: true });
  };
  // The table of the version that the draw belongs to, which is not the shown one for draws of earlier versions.
  const ofRecord = linked !== undefined && picked === undefined ? record.data : undefined;
  const pickedDraw = picked ?? ofRecord?.draw;
  return (
    <>
      <section className={classes.band} data-on-ink="" aria-label={box.name}>
        <div className={classes.inner}>
          <BoxStage box={box} drawn={drawing.drawn} onVerify={verify} onClaim={setClaiming} />
          <DrawPanel box={box} drawing={drawing} />
        </div>
      </section>
      <PageLayout
        rightLabel={t('side')}
        right={
          <>
            <RulesPanel box={box} />
            <TestPanel box={box} />
          </>
        }
      >
        <ContentsPanel box={box} drawn={drawing.drawn?.prize.number} />
      </PageLayout>
      <div className={classes.rest}>
        <div ref={panel} tabIndex={-1} className={classes.verify}>
          <VerifyPanel
            key={pickedDraw?.id ?? 'own'}
            box={ofRecord?.box ?? box}
            draw={pickedDraw}
            isMissing={linked !== undefined && picked === undefined && record.isError}
          />
        </div>
        <DrawLog box={box} search={search} onVerify={verify} onClaim={setClaiming} />
      </div>
      {claiming === undefined ? null : (
        <Suspense fallback={null}>
          <ClaimDialog draw={claiming} onClose={() => setClaiming(undefined)} />
        </Suspense>
      )}
    </>
  );
}
