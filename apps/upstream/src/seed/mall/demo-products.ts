import type { RichText } from '@matchpoint/contracts/content/rich-text';
import type { ProductKind } from '@matchpoint/contracts/rules/mall';
import { toTaiwan, toTaiwanRichText } from '../../text/chinese.ts';
import type { DrawingName } from './product-drawings.ts';

/** A text in Chinese and English; the one of Taiwan is converted. */
type Bilingual = readonly [zh: string, en: string];

/** A product of the demo world. */
export interface DemoProduct {
  /** Names its drawing, and its key. */
  readonly slug: DrawingName;
  readonly kind: ProductKind;
  readonly name: Bilingual;
  readonly summary: Bilingual;
  readonly introduction: Bilingual;
  /** Rows of a table of facts. */
  readonly facts: readonly (readonly [label: Bilingual, value: Bilingual])[];
  readonly price: number;
  /** Pieces, or card numbers. */
  readonly stock: number;
  readonly limit?: number;
  readonly instant?: boolean;
  /** Days before the seed at which it was released. */
  readonly age: number;
}

const MATERIAL: Bilingual = ['材质', 'Material'];
const SIZE: Bilingual = ['尺寸', 'Size'];
const CARE: Bilingual = ['洗涤', 'Care'];
const VALID: Bilingual = ['有效期', 'Valid'];

/** The products of the demo world. Clubs and leagues are those of the simulator; nothing is shipped. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    slug: 'jersey',
    kind: 'goods',
    name: ['海员主场球衣 26/27', 'Mariners home shirt 26/27'],
    summary: ['速干面料，S 至 XXL', 'Quick-drying, S to XXL'],
    introduction: [
      '深蓝底色配一道浅色竖纹，取自老码头的系缆柱。面料轻，吸汗快，看台和球场都能穿。下单时请在备注里写明尺码。',
      'Deep blue with one pale stripe, after the bollards of the old quay. Light and quick to dry, for the stand and for the pitch. Please write your size in the remark.',
    ],
    facts: [
      [MATERIAL, ['再生聚酯纤维 100%', '100% recycled polyester']],
      [CARE, ['30 ℃ 反面机洗，不可烘干', 'Machine wash at 30 °C inside out, do not tumble dry']],
    ],
    price: 2_680,
    stock: 36,
    limit: 2,
    age: 1,
  },
  {
    slug: 'scarf',
    kind: 'goods',
    name: ['临江针织围巾', 'Linjiang knitted scarf'],
    summary: ['双面提花，180 × 20 cm', 'Double-sided jacquard, 180 × 20 cm'],
    introduction: [
      '冬天的看台需要一条厚一点的围巾。红白横纹取自临江 1998 年第一件主场球衣，两端留 9 cm 流苏，反面织有主场坐标。',
      'A winter stand calls for a thicker scarf. The red and white bands come from Linjiang’s first home shirt of 1998; both ends have 9 cm of fringe, and the coordinates of the ground are knitted into the back.',
    ],
    facts: [
      [MATERIAL, ['腈纶 70%，羊毛 30%', '70% acrylic, 30% wool']],
      [SIZE, ['180 × 20 cm，手工测量误差 2 cm', '180 × 20 cm, measured by hand within 2 cm']],
      [CARE, ['30 ℃ 手洗，平铺晾干', 'Hand wash at 30 °C, dry flat']],
    ],
    price: 680,
    stock: 128,
    limit: 3,
    age: 2,
  },
  {
    slug: 'month',
    kind: 'card',
    name: ['赛点纪念卡 30 天', 'Matchpoint souvenir card, 30 days'],
    summary: ['即兑即得，无需审核', 'Delivered at once, no review'],
    introduction: [
      '一张有编号的数字纪念卡，兑换后马上能在“我的兑换”里查看卡号。',
      'A numbered digital souvenir card. Its number is in My redemptions right after you redeem it.',
    ],
    facts: [[VALID, ['自兑换起 30 天', '30 days from redemption']]],
    price: 360,
    stock: 60,
    instant: true,
    age: 3,
  },
  {
    slug: 'mousepad',
    kind: 'goods',
    name: ['半场线鼠标垫', 'Halfway-line desk mat'],
    summary: ['900 × 400 mm，锁边', '900 × 400 mm, stitched edge'],
    introduction: [
      '把半片球场铺在桌上：中线、中圈一条不少。细面织物，低速也顺滑，背面天然橡胶不打滑。',
      'Half a pitch for your desk, with the halfway line and the centre circle where they belong. A fine weave that stays smooth at low speed, on natural rubber that does not slip.',
    ],
    facts: [
      [SIZE, ['900 × 400 × 3 mm', '900 × 400 × 3 mm']],
      [MATERIAL, ['涤纶面，天然橡胶底', 'Polyester on natural rubber']],
    ],
    price: 420,
    stock: 74,
    age: 5,
  },
  {
    slug: 'keyboard',
    kind: 'goods',
    name: ['球场绿轴键盘', 'Pitch-green switch keyboard'],
    summary: ['68 键，三模连接', '68 keys, three ways to connect'],
    introduction: [
      '68 键紧凑布局，方向键保留。绿轴段落清晰，三枚荧光键帽标出常用的技能键。支持有线、2.4G 与蓝牙。',
      'A compact layout of 68 keys that keeps the arrows. Clear, tactile switches, and three bright caps for the keys you use most. Wired, 2.4 GHz or Bluetooth.',
    ],
    facts: [
      [SIZE, ['316 × 105 × 38 mm', '316 × 105 × 38 mm']],
      [
        ['续航', 'Battery'],
        ['关灯约 120 小时', 'About 120 hours without backlight'],
      ],
    ],
    price: 5_200,
    stock: 4,
    limit: 1,
    age: 6,
  },
  {
    slug: 'meal',
    kind: 'card',
    name: ['外卖立减卡 30 元', 'Delivery voucher, 30 yuan'],
    summary: ['看球夜宵，一张一单', 'One card per order'],
    introduction: [
      '加时赛踢到深夜也不用饿着。一张卡抵一单 30 元，可在有效期内任选一晚使用。',
      'No need to go hungry when a match goes to extra time. Each card takes 30 yuan off one order on any night while it is valid.',
    ],
    facts: [[VALID, ['自导入起 180 天', '180 days from import']]],
    price: 600,
    stock: 40,
    limit: 5,
    age: 8,
  },
  {
    slug: 'mug',
    kind: 'goods',
    name: ['赛点马克杯', 'Matchpoint mug'],
    summary: ['陶瓷，350 ml', 'Ceramic, 350 ml'],
    introduction: [
      '哑光黑釉，荧光绿的球印在正面。可进洗碗机，也可进微波炉。',
      'Matt black glaze with the bright green ball on the front. Safe in the dishwasher and in the microwave.',
    ],
    facts: [
      [
        ['容量', 'Capacity'],
        ['350 ml', '350 ml'],
      ],
    ],
    price: 390,
    stock: 2,
    age: 10,
  },
  {
    slug: 'football',
    kind: 'goods',
    name: ['训练足球 5 号', 'Training football, size 5'],
    summary: ['机缝，耐磨 PU', 'Machine-stitched, hard-wearing PU'],
    introduction: [
      '给水泥地和人造草准备的训练球。外皮耐磨，反弹稳定，附一支打气针。',
      'A ball for concrete and artificial turf: a hard-wearing cover, an even bounce, and a needle in the box.',
    ],
    facts: [
      [SIZE, ['5 号，周长 68 至 70 cm', 'Size 5, 68 to 70 cm around']],
      [
        ['重量', 'Weight'],
        ['420 至 445 g', '420 to 445 g'],
      ],
    ],
    price: 1_180,
    stock: 52,
    age: 12,
  },
  {
    slug: 'badges',
    kind: 'goods',
    name: ['超级联赛徽章套装', 'Super League badge set'],
    summary: ['锌合金，4 枚', 'Zinc alloy, set of four'],
    introduction: [
      '四枚徽章，四支球队的颜色。背面蝴蝶扣，可别在围巾、背包和帽子上。',
      'Four badges in the colours of four teams. Butterfly clutches hold them on scarves, bags and caps.',
    ],
    facts: [[SIZE, ['每枚约 28 mm', 'About 28 mm each']]],
    price: 460,
    stock: 91,
    age: 14,
  },
  {
    slug: 'backpack',
    kind: 'goods',
    name: ['看台双肩包', 'Terrace backpack'],
    summary: ['22 L，防泼水', '22 litres, water-repellent'],
    introduction: [
      '装得下一件球衣、一条围巾和一台 15 寸电脑。前袋开口加宽，过安检时一拉就开。',
      'Room for a shirt, a scarf and a 15-inch laptop. The front pocket opens wide, so security checks take seconds.',
    ],
    facts: [
      [SIZE, ['44 × 30 × 16 cm', '44 × 30 × 16 cm']],
      [MATERIAL, ['600D 再生涤纶', '600D recycled polyester']],
    ],
    price: 1_980,
    stock: 18,
    age: 17,
  },
  {
    slug: 'bottle',
    kind: 'goods',
    name: ['冷萃运动水杯', 'Cold-brew sports bottle'],
    summary: ['500 ml，双层不锈钢', '500 ml, double-walled steel'],
    introduction: [
      '双层真空，冰水能撑过一整场加时。杯盖单手可开，附茶滤。',
      'Double-walled and vacuum-sealed: ice water lasts through extra time. The lid opens with one hand, and a strainer is included.',
    ],
    facts: [
      [
        ['保冷', 'Keeps cold'],
        ['约 12 小时', 'About 12 hours'],
      ],
    ],
    price: 520,
    stock: 203,
    age: 20,
  },
  {
    slug: 'cap',
    kind: 'goods',
    name: ['赤坎联棒球帽', 'Chikan United cap'],
    summary: ['水洗棉，可调节', 'Washed cotton, adjustable'],
    introduction: [
      '陶土橙的老帽，洗过之后颜色更柔。金属扣可调节头围，帽檐可弯。',
      'A soft cap in clay orange that mellows with every wash. A metal buckle adjusts it, and the brim bends as you like.',
    ],
    facts: [[SIZE, ['头围 54 至 60 cm', 'Head 54 to 60 cm']]],
    price: 560,
    stock: 7,
    age: 23,
  },
  {
    slug: 'blanket',
    kind: 'goods',
    name: ['主场观赛毛毯', 'Home-stand blanket'],
    summary: ['150 × 130 cm，珊瑚绒', '150 × 130 cm, coral fleece'],
    introduction: [
      '秋冬夜场的第二件外套。附收纳带，卷起来只有一瓶水大小。',
      'A second coat for night matches in the cold months. With its strap it rolls up to the size of a bottle.',
    ],
    facts: [
      [SIZE, ['150 × 130 cm', '150 × 130 cm']],
      [CARE, ['30 ℃ 机洗', 'Machine wash at 30 °C']],
    ],
    price: 860,
    stock: 33,
    age: 26,
  },
  {
    slug: 'phone',
    kind: 'card',
    name: ['话费充值卡 20 元', 'Phone credit, 20 yuan'],
    summary: ['全国通用', 'Valid nationwide'],
    introduction: [
      '凭卡号与密码在运营商页面充值，几分钟内到账。审核通过后卡号显示在“我的兑换”里。',
      'Enter the number on your operator’s page; the credit arrives within minutes. After the review the number is in My redemptions.',
    ],
    facts: [[VALID, ['自导入起 365 天', '365 days from import']]],
    price: 400,
    stock: 25,
    limit: 3,
    age: 30,
  },
];

const GOODS_NOTICE: readonly Bilingual[] = [
  [
    '提交后先冻结金币，通常 1 个工作日内审核，通过后才扣除。',
    'Your coins are held first. A review usually takes one working day, and only then are they spent.',
  ],
  [
    '审核通过后 3 个工作日内发出，包邮；港澳台暂不发货。',
    'Goods leave within 3 working days of the review, postage paid, within the mainland only.',
  ],
  [
    '缺货或地址无法送达时，金币按原来的种类全额退回，并写明原因。',
    'If something cannot be delivered, all coins return in the sorts you spent, with the reason.',
  ],
  ['收货信息只用于本次寄送，客服不会索要验证码。', 'Your address is used for this parcel only, and our staff never ask for a code.'],
  [
    '非质量问题发出后不退；质量问题请在签收 7 天内联系客服。',
    'Goods are not taken back once shipped, except for faults reported within 7 days of delivery.',
  ],
];
const CARD_NOTICE: readonly Bilingual[] = [
  [
    '卡号只显示给你，看过后 30 秒自动打码，每次显示都会记录时间。',
    'Only you see the number. It is hidden again after 30 seconds, and each view is recorded.',
  ],
  ['卡号一经显示不退不换，请在有效期内使用。', 'A number that was shown cannot be returned. Use it while it is valid.'],
  ['卡号失效或无法发放时，金币按原来的种类全额退回。', 'If a number cannot be delivered, all coins return in the sorts you spent.'],
];
const DEMONSTRATION: Bilingual = [
  '这是演示商品，用来展示商城的流程：不会真的寄送，卡号也没有价值。',
  'This is a demonstration product that shows how the mall works: nothing is shipped, and its card numbers have no value.',
];

/** Returns the texts of a product as the desk edits them. */
export function fieldsOf(product: DemoProduct): Record<string, string> {
  const { name, summary } = product;
  const introduction = introductionOf(product);
  const notice = noticeOf(product);
  return {
    'name.zh_CN': name[0],
    'name.zh_tw': toTaiwan(name[0]),
    'name.en_US': name[1],
    'summary.zh_CN': summary[0],
    'summary.zh_tw': toTaiwan(summary[0]),
    'summary.en_US': summary[1],
    'introduction.zh_CN': JSON.stringify(introduction[0]),
    'introduction.zh_tw': JSON.stringify(toTaiwanRichText(introduction[0])),
    'introduction.en_US': JSON.stringify(introduction[1]),
    'notice.zh_CN': JSON.stringify(notice[0]),
    'notice.zh_tw': JSON.stringify(toTaiwanRichText(notice[0])),
    'notice.en_US': JSON.stringify(notice[1]),
  };
}

type Articles = readonly [zh: RichText, en: RichText];

function introductionOf({ introduction, facts }: DemoProduct): Articles {
  const heads = [
    ['项目', '说明'],
    ['Item', 'Details'],
  ] as const;
  const article = (language: 0 | 1): RichText => [
    { kind: 'paragraph', spans: [{ text: introduction[language] }] },
    { kind: 'table', head: [...heads[language]], rows: facts.map(([label, value]) => [label[language], value[language]]) },
  ];
  return [article(0), article(1)];
}

function noticeOf({ kind }: DemoProduct): Articles {
  const rules = [DEMONSTRATION, ...(kind === 'goods' ? GOODS_NOTICE : CARD_NOTICE)];
  const article = (language: 0 | 1): RichText => [{ kind: 'list', ordered: false, items: rules.map((rule) => [{ text: rule[language] }]) }];
  return [article(0), article(1)];
}
