import type { ServiceCode } from '../../shared/company/catalog/service.ts';
import styles from './service-icon.module.css';

const lines: Record<ServiceCode, string> = {
  photography: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  virtual_staging:
    'M5 12V8.5A2.5 2.5 0 0 1 7.5 6h9A2.5 2.5 0 0 1 19 8.5V12M3.5 12H6v3h12v-3h2.5v6h-17zM6 18v1.5M18 18v1.5',
  video: 'M4 7h11v10H4zM15 10.5l5-2.5v8l-5-2.5',
  cleaning: 'M12 4v4.5M9 8.5h6l1.5 4h-9zM7.5 12.5 6 20h12l-1.5-7.5M10 20v-3M14 20v-3',
  inspections: 'M10.5 16.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM15 15l5 5M8 11l2.5-2.5L13 11v2H8z',
  repairs: 'M13.5 6.5a4 4 0 0 1 5-1L16 8l.5 2 2 .5 2.5-2.5a4 4 0 0 1-5.5 5L8 20.5 5 17.5l7.5-7a4 4 0 0 1 1-4z',
  painting: 'M5 5h12v4.5H5zM17 7h2.5v4.5H12V14M10.5 14h3v6h-3z',
  landscaping: 'M12 20v-6M12 14c-4 0-6-2.5-6-5s2-2 2-3.5S10 3 12 3s4 1 4 2.5S18 6.5 18 9s-2 5-6 5zM5 20h14',
  drone:
    'M9.5 10.5h5v4h-5zM9.5 10.5 6 7M14.5 10.5 18 7M9.5 14.5 6 18M14.5 14.5 18 18M3.5 7h5M15.5 7h5M3.5 18h5M15.5 18h5',
  twilight: 'M3.5 18h17M6.5 15a5.5 5.5 0 0 1 11 0M12 4v2.5M4.5 8.5l1.5 1.5M19.5 8.5 18 10',
  floor_plan: 'M4.5 4.5h15v15h-15zM4.5 12h5M13 12h6.5M13 4.5V9M13 12v7.5',
  matterport: 'm12 3.5 7.5 4.25v8.5L12 20.5l-7.5-4.25v-8.5zM12 12v8.5M12 12l7.5-4.25M12 12 4.5 7.75',
  rush_delivery: 'M13 3.5 6 13.5h5l-1 7 7.5-10.5h-5z',
};

export const ServiceIcon = ({ service }: { service: ServiceCode }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={lines[service]} />
  </svg>
);
