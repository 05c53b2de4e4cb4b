import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { configuration } from '../../platform/configuration.ts';
import { paths } from '../../platform/pages/paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './public-shell.module.css';
import { SiteAccount } from './site-account.tsx';

const links = [
  { to: '/#services', text: 'Services' },
  { to: paths.pricing, text: 'Pricing' },
  { to: '/#how-it-works', text: 'How it works' },
  { to: '/#area', text: 'Where we work' },
  { to: paths.faq, text: 'FAQ' },
];

const closeMenu = (event: React.MouseEvent<HTMLElement>): void => event.currentTarget.hidePopover?.();

const Links = () =>
  links.map(({ to, text }) => (
    <li key={to}>
      <Link to={to}>{text}</Link>
    </li>
  ));

/** True once the page is scrolled; the header then needs a ground of its own. */
const useIsScrolled = (): boolean => {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = (): void => setScrolled(scrollY > 8);
    // With the next frame, which lays the page out anyway: now it would be laid out in the midst of its first rendering.
    const frame = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
    };
  }, []);
  return isScrolled;
};

const MenuIcon = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d="M4 8h16M4 16h16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/**
 * The public header, which stays in view with “Book”; on a phone its links open from a menu. Over 40 lines: one header
 * of JSX.
 */
export const SiteHeader = () => {
  const menu = useId();
  const isScrolled = useIsScrolled();
  return (
    <header
      className={styles.header}
      data-scheme="night"
      data-stage={configuration().config.stage}
      data-scrolled={isScrolled || undefined}
    >
      <div className={styles.bar}>
        <span data-no-stars className={styles.brand}>
          <Brand />
        </span>
        <nav aria-label="Main" className={styles.wideLinks} data-no-stars>
          <ul>
            <Links />
          </ul>
        </nav>
        <div className={styles.account} data-no-stars>
          <SiteAccount place="bar" />
        </div>
        <ButtonLink small look="primary" className={styles.book} to={paths.book}>
          Book
        </ButtonLink>
        <button type="button" className={styles.menuButton} popoverTarget={menu} aria-label="Menu">
          <MenuIcon />
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keys; the menu only closes after them */}
        <nav id={menu} popover="auto" aria-label="Menu" className={styles.menu} onClick={closeMenu}>
          <ul>
            <Links />
            <li>
              <SiteAccount place="menu" />
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
};
