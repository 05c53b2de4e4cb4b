import type { ReactNode } from 'react';
import { currentTenant } from '../../../platform/configuration.ts';
import { Brand } from '../../../ui/brand.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { Sky } from '../../../ui/sky/sky.tsx';
import { StillSkyButton } from '../../../ui/sky/still-sky-button.tsx';
import styles from './auth.module.css';

/** The night around a sign-in page: brand, one panel, the hills. */
export const AuthFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.night} data-scheme="night">
    <SkipLink />
    <Sky seed={currentTenant().slug} lit={2} />
    <header className={styles.top}>
      <span data-no-stars>
        <Brand />
      </span>
      <StillSkyButton />
    </header>
    <main id="main" tabIndex={-1} className={styles.panel} data-no-stars>
      <h1>{title}</h1>
      {children}
    </main>
  </div>
);
