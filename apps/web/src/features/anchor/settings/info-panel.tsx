import { useTranslation } from 'react-i18next';
import { Button, Switch } from '@mantine/core';
import type { LiveInfo } from '@matchpoint/contracts/anchor/anchor';
import { GAMES } from '@matchpoint/contracts/games';
import { ANCHOR_LIMITS, PAID_ROOM } from '@matchpoint/contracts/rules/anchor';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { useFeature } from '../../../shared/system/features.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextareaField } from '../../../ui/form/fields/textarea-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { UnsavedChangesGuard } from '../../../ui/form/unsaved-changes-guard.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CoverField } from './cover-field.tsx';
import classes from './info-panel.module.css';
import { PicturesField } from './pictures-field.tsx';
import { type InfoForm, useInfoForm } from './use-info-form.ts';

/** 直播信息: what the audience reads about broadcast and anchor, its pictures, and the entrance fee. */
export function InfoPanel({ info }: { readonly info: LiveInfo }) {
  const { t } = useTranslation('anchor');
  const form = useInfoForm(info);
  const hasPictures = useFeature('postPictures');
  return (
    <Panel
      title={t('info.title')}
      id="info"
      beside={form.isDirty ? <Badge kind="warn">{t('info.unsaved')}</Badge> : <Badge kind="ok">{t('info.in_step')}</Badge>}
    >
      <Form label={t('info.title')} onSubmit={form.save}>
        <div className={classes.columns} data-single={!hasPictures || undefined}>
          <div className={classes.column}>
            <Texts form={form} />
            <Settings form={form} />
          </div>
          {hasPictures ? (
            <div className={classes.column}>
              <CoverField cover={form.values.cover} room={info} error={form.errors.cover} onChange={(cover) => form.change({ cover })} />
              <PicturesField pictures={form.values.pictures} onChange={(pictures) => form.change({ pictures })} />
            </div>
          ) : null}
        </div>
        <div className={classes.foot}>
          <FormError text={form.failed} />
          <span>{t('info.note')}</span>
          <Button disabled={!form.isDirty || form.busy} onClick={form.reset}>
            {t('info.reset')}
          </Button>
          <Button type="submit" variant="filled" aria-busy={form.busy} disabled={!form.isDirty}>
            {t('info.save')}
          </Button>
        </div>
      </Form>
      <UnsavedChangesGuard when={form.isDirty} />
    </Panel>
  );
}

function Texts({ form: { values, errors, change } }: { readonly form: InfoForm }) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  return (
    <>
      <TextareaField
        name="title"
        label={t('form.title')}
        hint={t('form.title_hint')}
        rows={1}
        maxLength={ANCHOR_LIMITS.title}
        lengthOf={graphemeCount}
        value={values.title}
        onChange={(title) => change({ title: title.replaceAll('\n', ' ') })}
        error={errors.title}
        required
      />
      <SelectField
        name="gameId"
        label={t('form.game')}
        value={values.gameId}
        options={GAMES.map(({ gameId }) => ({ value: `${gameId}` as const, label: tCommon(`game.${gameId}`) }))}
        onChange={(gameId) => change({ gameId })}
        error={errors.gameId}
        required
      />
      <TextareaField
        name="introduction"
        label={t('form.introduction')}
        hint={t('form.introduction_hint')}
        rows={1}
        maxLength={ANCHOR_LIMITS.introduction}
        lengthOf={graphemeCount}
        value={values.introduction}
        onChange={(introduction) => change({ introduction: introduction.replaceAll('\n', ' ') })}
        error={errors.introduction}
        required
      />
      <TextareaField
        name="detail"
        label={t('form.detail')}
        hint={t('form.detail_hint')}
        rows={4}
        maxLength={ANCHOR_LIMITS.detail}
        lengthOf={graphemeCount}
        value={values.detail}
        onChange={(detail) => change({ detail })}
        error={errors.detail}
        required
      />
    </>
  );
}

function Settings({ form: { values, errors, change } }: { readonly form: InfoForm }) {
  const { t } = useTranslation('anchor');
  const canCharge = useFeature('paidRooms');
  return (
    <div className={classes.settings}>
      {canCharge ? (
        <>
          <Switch
            name="paid"
            label={t('info.paid')}
            description={t('info.paid_text', { count: PAID_ROOM.previewMs / 60_000 })}
            checked={values.paid}
            onChange={({ currentTarget: { checked } }) =>
              change({ paid: checked, ...(checked && Number(values.price) === 0 ? { price: String(PAID_ROOM.default) } : {}) })
            }
          />
          {values.paid ? (
            <TextField
              name="price"
              label={t('info.price')}
              hint={t('info.price_hint', { least: PAID_ROOM.least, most: PAID_ROOM.most })}
              inputMode="numeric"
              maxLength={3}
              dir="ltr"
              value={values.price}
              onChange={(price) => change({ price: price.replaceAll(/\D/g, '') })}
              error={errors.price}
              trailing={<span className={classes.unit}>{t('revenue.unit')}</span>}
              required
            />
          ) : null}
        </>
      ) : null}
      <Switch
        name="syncHint"
        label={t('info.sync')}
        description={t('info.sync_text')}
        checked={values.syncHint}
        onChange={({ currentTarget: { checked } }) => change({ syncHint: checked })}
      />
    </div>
  );
}
