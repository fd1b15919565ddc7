import { LoginDialog } from './login-dialog.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** Everything of logging in that is code of its own. */
export default function Login() {
  return (
    <>
      <LoginDialog />
      <WelcomeBanner />
    </>
  );
}
