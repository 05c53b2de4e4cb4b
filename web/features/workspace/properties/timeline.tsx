import { localDate } from '../../../../shared/contract/time.ts';
import type { HouseBlock, HouseMoment } from '../../../../shared/workspace/houses/house.ts';
import { formatDate, formatTime } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Icon, type IconName } from '../../../ui/workspace/icon.tsx';
import styles from './timeline.module.css';

const icons: Readonly<Record<HouseBlock, IconName>> = {
  orders: 'orders',
  media: 'picture',
  listings: 'sign',
  deals: 'deal',
  documents: 'paper',
  notes: 'note',
};
const names: Readonly<Record<HouseBlock, string>> = {
  orders: 'Orders',
  media: 'Media',
  listings: 'Listings',
  deals: 'Deals',
  documents: 'Documents',
  notes: 'Notes',
};

/** A date of a deal has no time of day. */
const dayOf = (at: string, zone: string): string => (at.includes('T') ? localDate(Date.parse(at), zone) : at);

interface TimelineProps {
  readonly moments: readonly HouseMoment[];
  readonly block: HouseBlock | undefined;
  readonly onBlock: (block: HouseBlock | undefined) => void;
}

/** What happened to a house, newest first; one kind of it on demand. Over 40 lines: one list of JSX. */
export const Timeline = ({ moments, block, onBlock }: TimelineProps) => {
  const { zone } = useWorkspace();
  const present = [...new Set(moments.map((each) => each.block))];
  const shown = moments.filter((each) => block === undefined || each.block === block);
  const days = Map.groupBy(shown, ({ at }) => dayOf(at, zone));
  return (
    <aside className={styles.timeline} aria-labelledby="timeline-title">
      <header>
        <h2 id="timeline-title">Timeline</h2>
        <label>
          <span className="visually-hidden">Show</span>
          <select value={block ?? ''} onChange={({ target }) => onBlock(present.find((each) => each === target.value))}>
            <option value="">Everything</option>
            {present.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </select>
        </label>
      </header>
      {shown.length === 0 && <p className={styles.empty}>Nothing has happened here yet.</p>}
      <ol>
        {[...days].map(([day, own]) => (
          <li key={day}>
            <h3>{formatDate(day)}</h3>
            <ol className={styles.moments}>
              {own.map(({ id, at, block: of, title, detail }) => (
                <li key={id}>
                  <span className={styles.dot}>
                    <Icon name={icons[of]} size={13} />
                    <span className="visually-hidden">{names[of]}: </span>
                  </span>
                  <span className={styles.what}>
                    {title}
                    {detail && <small>{detail}</small>}
                  </span>
                  {at.includes('T') && <time dateTime={at}>{formatTime(at, zone)}</time>}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </aside>
  );
};
