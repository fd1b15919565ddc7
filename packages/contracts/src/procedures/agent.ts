import { agentEndpoints } from '../java/agent.ts';

const { promotion } = agentEndpoints;

export const agentProcedures = {
  /** Public. The enabled promotion code of a text, in any letter case, or of a channel id; none for another one. */
  promotion: { input: promotion.input, output: promotion.result },
} as const;
