import { useSyncExternalStore } from 'react';
import { clockOffset } from '../../platform/api/clock.ts';
import { configuration } from '../../platform/configuration.ts';
import { LOG_BUFFER_ENTRIES, pageLog } from '../../platform/log/log-buffer.ts';
import styles from './debug-panel.module.css';

const onResize = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

const useViewport = (): string => useSyncExternalStore(onResize, () => `${innerWidth} × ${innerHeight}`);

/** Diagnostics for support; nothing personal, no tokens. */
const DebugPanel = () => {
  const viewport = useViewport();
  const { tenant, config } = configuration();
  const facts = {
    Version: config.version,
    Stage: config.stage,
    Host: location.host,
    'Platform host': config.platformHost,
    Tenant: tenant?.slug ?? 'none',
    'Time zone': `${tenant?.timezone ?? 'none'} (here ${Intl.DateTimeFormat().resolvedOptions().timeZone})`,
    'Server clock': `${clockOffset() / 1000} s ahead`,
    Online: navigator.onLine ? 'yes' : 'no',
    Viewport: `${viewport} at ${devicePixelRatio}×`,
    Features: tenant?.features.length ?? 0,
    Log: `${pageLog.entries().length} of ${LOG_BUFFER_ENTRIES}`,
    'Last problem': pageLog.entries().at(-1)?.message ?? 'none',
  };
  return (
    <aside className={styles.panel} data-scheme="night" aria-label="Debug diagnostics">
      <h2>Debug diagnostics</h2>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
};

export default DebugPanel;
