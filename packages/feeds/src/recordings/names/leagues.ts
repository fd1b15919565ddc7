import type { FeedLeague } from '@matchpoint/contracts/feed';
import { regionCode } from './region-code.ts';

interface Row {
  /** Stable key with country and tier, as in openfootball, e.g. "en.1". */
  readonly key: string;
  /** The name in the files, without the season. */
  readonly name: string;
  readonly zh: string;
  readonly tw: string;
  readonly en: string;
  readonly short: string;
  readonly hue: string;
  readonly zone: string;
  readonly country: string;
  readonly tier: number;
}

const row = (
  key: string,
  name: string,
  zh: string,
  tw: string,
  en: string,
  short: string,
  hue: string,
  zone: string,
  country: string,
  tier: number,
): Row => ({ key, name, zh, tw, en, short, hue, zone, country, tier });

/**
 * Zones are those of the kick-off times in the files. For a competition in several zones the times show which one is used: in MLS Los
 * Angeles kicks off at 22:30, in the Champions League London at 21:00, in the Libertadores Bogotá at 23:00.
 */
const ROWS: readonly Row[] = [
  row('en.1', 'English Premier League', '英超', '英超', 'Premier League', 'EPL', '#3D195B', 'Europe/London', 'eng', 1),
  row('en.2', 'English Championship', '英冠', '英冠', 'Championship', 'CHA', '#7A1F3D', 'Europe/London', 'eng', 2),
  row('en.3', 'English League One', '英甲', '英甲', 'League One', 'EL1', '#A63D40', 'Europe/London', 'eng', 3),
  row('en.4', 'English League Two', '英乙', '英乙', 'League Two', 'EL2', '#B5651D', 'Europe/London', 'eng', 4),
  row('es.1', 'Spain Primera División', '西甲', '西甲', 'LaLiga', 'LAL', '#EE3524', 'Europe/Madrid', 'es', 1),
  row('es.2', 'Spain Segunda División', '西乙', '西乙', 'LaLiga 2', 'LL2', '#C75B12', 'Europe/Madrid', 'es', 2),
  row('it.1', 'Italian Serie A', '意甲', '意甲', 'Serie A', 'SEA', '#024494', 'Europe/Rome', 'it', 1),
  row('it.2', 'Italian Serie B', '意乙', '意乙', 'Serie B', 'SEB', '#0A6E5C', 'Europe/Rome', 'it', 2),
  row('de.1', 'Deutsche Bundesliga', '德甲', '德甲', 'Bundesliga', 'BUN', '#D3010C', 'Europe/Berlin', 'de', 1),
  row('de.2', 'Deutsche 2. Bundesliga', '德乙', '德乙', '2. Bundesliga', 'BU2', '#8C1C13', 'Europe/Berlin', 'de', 2),
  row('fr.1', 'French Ligue 1', '法甲', '法甲', 'Ligue 1', 'LI1', '#12233F', 'Europe/Paris', 'fr', 1),
  row('fr.2', 'French Ligue 2', '法乙', '法乙', 'Ligue 2', 'LI2', '#34597E', 'Europe/Paris', 'fr', 2),
  row('nl.1', 'Netherlands Eredivisie', '荷甲', '荷甲', 'Eredivisie', 'ERE', '#E35205', 'Europe/Amsterdam', 'nl', 1),
  row('pt.1', 'Portuguese Primeira Liga', '葡超', '葡超', 'Primeira Liga', 'POR', '#0B5D2E', 'Europe/Lisbon', 'pt', 1),
  row('be.1', 'Belgium First Division A', '比甲', '比甲', 'Pro League', 'BEL', '#4B2E83', 'Europe/Brussels', 'be', 1),
  row('at.1', 'Österr. Bundesliga', '奥甲', '奧甲', 'Austrian Bundesliga', 'AUT', '#A4161A', 'Europe/Vienna', 'at', 1),
  row('at.2', 'Österr. 2. Liga', '奥乙', '奧乙', 'Austrian 2. Liga', 'AU2', '#6B2737', 'Europe/Vienna', 'at', 2),
  row('sco.1', 'Scottish Premiership', '苏超', '蘇超', 'Scottish Premiership', 'SCO', '#1B365D', 'Europe/London', 'sco', 1),
  row('tr.1', 'Turkish Süper Lig', '土超', '土超', 'Süper Lig', 'TUR', '#C1121F', 'Europe/Istanbul', 'tr', 1),
  row('gr.1', 'Greek Super League', '希腊超', '希臘超', 'Super League Greece', 'GRE', '#0D5EAF', 'Europe/Athens', 'gr', 1),
  row('dz.1', 'Algeria | Ligue 1', '阿尔及甲', '阿爾及甲', 'Algerian Ligue 1', 'ALG', '#006633', 'Africa/Algiers', 'dz', 1),
  row('mx.1', 'Liga MX', '墨超', '墨超', 'Liga MX', 'LMX', '#00563F', 'America/Mexico_City', 'mx', 1),
  row('br.1', 'Brasileiro Série A', '巴甲', '巴甲', 'Brasileirão', 'BRA', '#007A33', 'America/Sao_Paulo', 'br', 1),
  row('cn.1', 'China | Super League', '中超', '中超', 'Chinese Super League', 'CSL', '#C8102E', 'Asia/Shanghai', 'cn', 1),
  row('jp.1', 'Japan | J1 League', '日职联', '日職聯', 'J1 League', 'J1', '#B5122E', 'Asia/Tokyo', 'jp', 1),
  row('mls', 'Major League Soccer', '美职联', '美職聯', 'MLS', 'MLS', '#0B2C56', 'America/New_York', 'us', 1),
  row('uefa.cl', 'UEFA Champions League', '欧冠', '歐冠', 'Champions League', 'UCL', '#0E1E5B', 'Europe/Paris', '', 1),
  row('copa.l', 'Copa Libertadores', '解放者杯', '自由盃', 'Copa Libertadores', 'LIB', '#A67C00', 'America/Sao_Paulo', '', 1),
];

export interface KnownLeague {
  readonly league: FeedLeague;
  /** IANA zone of the source's kick-off times. */
  readonly zone: string;
  /** Country of its clubs in openfootball/clubs; undefined where the names include the country. */
  readonly country: string | undefined;
}

/**
 * Returns a league by the name in its file, e.g. "English Premier League 2025/26" or "China | Super League 2025"; undefined for other
 * names.
 */
export function leagueByName(text: string): KnownLeague | undefined {
  const parts = /^(.+?)\s+(\d{4}(?:\/\d{2})?)$/.exec(text.trim());
  const found = ROWS.find((one) => one.name === parts?.[1]);
  const season = parts?.[2];
  if (found === undefined || season === undefined) return undefined;
  const { key, zh, tw, en, short, hue, zone, country, tier } = found;
  return {
    league: {
      key,
      names: { en_US: en, zh_CN: zh, zh_tw: tw },
      shorts: { en_US: short, zh_CN: zh, zh_tw: tw },
      hue,
      tier,
      ...(country === '' ? {} : { country: regionCode(country) }),
      season,
    },
    zone,
    country: country === '' ? undefined : country,
  };
}
