/** Objectives of MOBA games as a highlight names them, the most important first. */
export const OBJECTIVES: Readonly<Record<string, { readonly zh: string; readonly en: string; readonly head: string }>> = {
  soul: { zh: '龙魂', en: 'Dragon Soul', head: 'DRAGON SOUL' },
  elder: { zh: '远古巨龙', en: 'Elder Dragon', head: 'ELDER DRAGON' },
  baron: { zh: '纳什男爵', en: 'Baron', head: 'BARON' },
  roshan: { zh: '肉山', en: 'Roshan', head: 'ROSHAN' },
  storm_dragon: { zh: '风暴龙王', en: 'Storm Dragon', head: 'STORM DRAGON' },
  overlord: { zh: '主宰', en: 'Overlord', head: 'OVERLORD' },
  atakhan: { zh: '厄塔汗', en: 'Atakhan', head: 'ATAKHAN' },
  tyrant: { zh: '暴君', en: 'Tyrant', head: 'TYRANT' },
  tormentor: { zh: '痛苦魔方', en: 'Tormentor', head: 'TORMENTOR' },
  inhibitor: { zh: '水晶', en: 'Inhibitor', head: 'INHIBITOR' },
  barracks: { zh: '兵营', en: 'Barracks', head: 'BARRACKS' },
  herald: { zh: '峡谷先锋', en: 'Rift Herald', head: 'RIFT HERALD' },
  dragon: { zh: '小龙', en: 'Dragon', head: 'DRAGON' },
  tower: { zh: '防御塔', en: 'Tower', head: 'TOWER' },
};

/** Returns the position in the order above; -1 for an objective that is no scene event. */
export function objectiveRank(kind: string): number {
  return Object.keys(OBJECTIVES).indexOf(kind);
}
