import { useTranslation } from 'react-i18next';
import { useInstallation } from '../../shared/system/installation.ts';

/** States where the matches of this installation come from, and whether gold is for sale. */
export function InstallationFacts() {
  const { t } = useTranslation('document');
  const installation = useInstallation();
  if (installation === undefined) return null;
  const { simulator, replay, shop } = installation;
  return (
    <>
      {simulator ? <p>{t('installation.simulator')}</p> : null}
      {replay ? <p>{t('installation.replay')}</p> : null}
      <p>{t(simulator || replay ? 'installation.rest' : 'installation.live')}</p>
      {shop ? null : <p>{t('installation.no_shop')}</p>}
    </>
  );
}
