import { useTranslation } from 'react-i18next';
import { Modal } from '@mantine/core';
import { CharacterShortcutsSwitch } from '../../../ui/controls/character-shortcuts-switch.tsx';
import { KeyCap } from './key-cap.tsx';
import classes from './key-help.module.css';

const KEYS = [
  ['J', 'keys.next'],
  ['K', 'keys.previous'],
  ['A', 'keys.approve'],
  ['R', 'keys.reject'],
  ['1–6', 'keys.reasons'],
  ['D', 'keys.diff'],
  ['G', 'keys.queue'],
] as const;

/** The keys of the desk in one line under the item, with a button for all of them. */
export function KeyLine({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <div className={classes.line}>
      {KEYS.map(([key, label]) => (
        <span key={key}>
          <KeyCap>{key}</KeyCap>
          {t(label)}
        </span>
      ))}
      <button type="button" aria-keyshortcuts="?" onClick={onHelp}>
        <KeyCap>?</KeyCap>
        {t('keys.help')}
      </button>
    </div>
  );
}

/** All keys of the desk, and the switch for shortcuts of one character. */
export function KeyHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: tCommon } = useTranslation('common');
  return (
    <Modal opened={open} onClose={onClose} title={t('keys.title')} closeButtonProps={{ 'aria-label': tCommon('action.close') }}>
      <dl className={classes.all}>
        {[...KEYS, ['Esc', 'keys.escape'] as const, ['?', 'keys.help'] as const].map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t('keys.hint')}</p>
      <CharacterShortcutsSwitch />
    </Modal>
  );
}
