import { useId } from 'react';
import { Link } from 'react-router-dom';
import { configuration } from '../platform/configuration.ts';
import { paths } from '../platform/paths.ts';
import { Brand } from '../ui/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './public-shell.module.css';

const links = [
  { to: '/#services', text: 'Services' },
  { to: '/#prices', text: 'Prices' },
  { to: '/#how-it-works', text: 'How it works' },
  { to: '/#area', text: 'Where we work' },
  { to: paths.auth, text: 'Sign in' },
];

const closeMenu = (event: React.MouseEvent<HTMLElement>): void => event.currentTarget.hidePopover?.();

const Links = () =>
  links.map(({ to, text }) => (
    <li key={to}>
      <Link to={to}>{text}</Link>
    </li>
  ));

/** The public header; on a phone its links open from a menu. */
export const SiteHeader = () => {
  const menu = useId();
  return (
    <header className={styles.header} data-scheme="night" data-stage={configuration().config.stage}>
      <div className={styles.bar}>
        <span data-no-stars>
          <Brand />
        </span>
        <nav aria-label="Main" className={styles.wideLinks} data-no-stars>
          <ul>
            <Links />
          </ul>
        </nav>
        <ButtonLink small className={styles.book} to={paths.book}>
          Book
        </ButtonLink>
        <button type="button" className={styles.menuButton} popoverTarget={menu}>
          Menu
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keys; the menu only closes after them */}
        <nav id={menu} popover="auto" aria-label="Menu" className={styles.menu} onClick={closeMenu}>
          <ul>
            <Links />
          </ul>
        </nav>
      </div>
    </header>
  );
};
