import { LoginDialog } from './login-dialog.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** Renders the parts of the login whose code is loaded on demand: the dialog and the welcome banner. */
export default function Login() {
  return (
    <>
      <LoginDialog />
      <WelcomeBanner />
    </>
  );
}
