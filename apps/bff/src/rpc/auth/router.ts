import { router } from '../trpc.ts';
import { startOauth } from './start-oauth.ts';
import { bindAccount } from './bind-account.ts';
import { loginWithOauth } from './login-with-oauth.ts';
import { loginByCode } from './login-by-code.ts';
import { loginByPassword } from './login-by-password.ts';
import { loginByTelegram } from './login-by-telegram.ts';
import { logout } from './logout.ts';
import { options } from './options.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';

export const authRouter = router({
  startOauth,
  bindAccount,
  loginWithOauth,
  loginByCode,
  loginByPassword,
  loginByTelegram,
  logout,
  options,
  resetPassword,
  sendCode,
});
