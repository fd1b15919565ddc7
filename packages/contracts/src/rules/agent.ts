/** Limits of the channel area of agents. Lengths count graphemes. */
export const AGENT_LIMITS = { codes: 20, note: 40, label: 30, rangeDays: 366, pageSize: 20 } as const;

/** How many days the first visit with a promotion code counts for a registration. */
export const REFERRAL_DAYS = 30;

/** Shares of agents are ten-thousandths: 500 is 5 %. */
export const SHARE_UNIT = 10_000;

/** Kinds of movements of an agent's account. */
export const AGENT_MOVEMENTS = ['income', 'correction', 'transfer'] as const;
export type AgentMovement = (typeof AGENT_MOVEMENTS)[number];

const CODE = /^(?=.{3,20}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** Returns a promotion code as it is stored: capitals, digits and single hyphens between them, 3–20 characters. undefined for another text. */
export function parsePromotionCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** Returns the share of the coins that were recharged on a business day, rounded down. @param rate ten-thousandths */
export function shareOfDay(coins: number, rate: number): number {
  return Math.floor((coins * rate) / SHARE_UNIT);
}

/** Returns a name of which only the first grapheme is readable: `渡**`. */
export function maskName(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return first === undefined ? '**' : `${first.segment}**`;
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
