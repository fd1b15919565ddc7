import type { Locale } from '@matchpoint/contracts/locales';
import type { Messages } from './messages.ts';

/** Title and text of the banner that welcomes new users, in the locales that fall back to zh_CN for other messages. */
const WELCOME: Readonly<Partial<Record<Locale, readonly [title: string, text: string]>>> = {
  vi: ['Chào mừng bạn! Chúc mừng bạn đã nhận được {{coins}} xu vàng', 'Quà tặng khi đăng nhập, được giữ trong tài khoản của bạn'],
  es: [
    '¡Te damos la bienvenida! Enhorabuena, has recibido {{coins}} monedas de oro',
    'Son tuyas por iniciar sesión y se quedan en tu cuenta',
  ],
  pt: ['Boas-vindas! Parabéns, você ganhou {{coins}} moedas de ouro', 'Um presente pelo seu login, que fica na sua conta'],
  fr: ['Bienvenue ! Félicitations, vous avez reçu {{coins}} pièces d’or', 'Un cadeau pour votre connexion, qui reste sur votre compte'],
  de: ['Willkommen! Glückwunsch, du hast {{coins}} Goldmünzen erhalten', 'Ein Geschenk zur Anmeldung, das in deinem Konto bleibt'],
  sv: ['Välkommen! Grattis, du har fått {{coins}} guldmynt', 'En gåva för att du loggade in, som stannar på ditt konto'],
  ru: ['Добро пожаловать! Поздравляем, вы получили {{coins}} золотых монет', 'Подарок за вход, он останется на вашем счёте'],
  uk: ['Ласкаво просимо! Вітаємо, ви отримали {{coins}} золотих монет', 'Подарунок за вхід, він залишиться на вашому рахунку'],
  da: ['Velkommen! Tillykke, du har fået {{coins}} guldmønter', 'En gave for at logge ind, som bliver på din konto'],
  pl: ['Witamy! Gratulacje, otrzymujesz {{coins}} złotych monet', 'Prezent za zalogowanie, który zostaje na Twoim koncie'],
  nl: ['Welkom! Gefeliciteerd, je hebt {{coins}} gouden munten gekregen', 'Een cadeau voor je login, dat op je account blijft'],
  ko: ['환영합니다! 축하합니다, 골드 코인 {{coins}}개를 받았습니다', '로그인 선물이며 계정에 그대로 보관됩니다'],
  ms: ['Selamat datang! Tahniah, anda menerima {{coins}} syiling emas', 'Hadiah log masuk, kekal dalam akaun anda'],
  tl: ['Maligayang pagdating! Binabati kita, nakakuha ka ng {{coins}} gintong barya', 'Regalo sa pag-log in, mananatili sa iyong account'],
  el: ['Καλώς ήρθατε! Συγχαρητήρια, λάβατε {{coins}} χρυσά νομίσματα', 'Ένα δώρο για τη σύνδεσή σας, που μένει στον λογαριασμό σας'],
  tr: ['Hoş geldiniz! Tebrikler, {{coins}} altın jeton kazandınız', 'Giriş hediyeniz, hesabınızda kalır'],
  thai: ['ยินดีต้อนรับ! ขอแสดงความยินดี คุณได้รับ {{coins}} เหรียญทอง', 'ของขวัญสำหรับการเข้าสู่ระบบ เก็บไว้ในบัญชีของคุณ'],
  ar: ['مرحبًا بك! تهانينا، حصلت على {{coins}} قطعة ذهبية', 'هدية تسجيل الدخول، وتبقى في حسابك'],
};

/** Returns the messages of the namespace `auth` that welcome a new user; none for a locale that has all messages. */
export function welcomeMessages(locale: Locale): Messages {
  const own = WELCOME[locale];
  return own === undefined ? {} : { 'welcome.title': own[0], 'welcome.text': own[1] };
}
