import type { LegalDocument } from '../document.ts';

export default {
  title: '經營證照與備案',
  description: '賽點營運方的營業執照、ICP 備案、公安聯網備案與其他許可，以及核驗的方法。',
  effective: '2026-11-23',
  lead: ['下列資訊由營運方填寫。沒有填寫的，如實寫明「營運方尚未填寫」，不以示例號碼代替。'],
  sections: [
    { id: 'licences', title: '主體與證照', blocks: [{ operator: 'licences' }] },
    {
      id: 'verify',
      title: '如何核驗',
      blocks: [
        {
          list: [
            '營業執照：在國家企業信用信息公示系統（www.gsxt.gov.cn）按名稱或統一社會信用代碼查詢。',
            'ICP 備案：在工業和信息化部政務服務平台（beian.miit.gov.cn）按備案號碼或網域名稱查詢。',
            '公安聯網備案：在全國互聯網安全管理服務平台（beian.mps.gov.cn）查詢。',
            '網路文化經營、增值電信業務等許可：向發證機關或其公示平台查詢。',
          ],
        },
        '查詢到的主體與本頁不一致，或者有人以其他主體的名義代表賽點簽約、收款，請按《{complaint}》告知我們。',
      ],
    },
    {
      id: 'scope',
      title: '證照與功能的對應',
      blocks: [
        '經營性的資訊服務需要增值電信業務經營許可，網路文化活動需要網絡文化經營許可，自辦視聽節目需要信息網絡傳播視聽節目許可。營運方取得相應許可之後才會開放相應的經營活動。',
      ],
    },
  ],
} satisfies LegalDocument;
