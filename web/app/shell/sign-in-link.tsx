import { Link } from 'react-router-dom';
import { paths } from '../../platform/pages/paths.ts';

export interface SiteAccountProps {
  /** In the bar the account opens a menu; inside the phone's menu it is laid out. */
  readonly place: 'bar' | 'menu';
}

/** The way to sign in. */
export const SignInLink = () => <Link to={paths.auth}>Sign in</Link>;
