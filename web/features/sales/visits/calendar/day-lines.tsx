import { localMinutes } from '../../../../../shared/contract/time.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { hourText, lengthText, MAX_GAP_MINUTES } from '../../../../ui/console/visit-lines.ts';
import styles from './calendar.module.css';
import { type Block, blocksOf, type CalendarRow, hoursOf } from './calendar-days.ts';
import { VisitBlock } from './visit-block.tsx';

interface Props {
  rows: readonly CalendarRow[];
  isToday: boolean;
  zone: string;
  params: URLSearchParams;
}

/** A day: each vendor's visits on a line of hours, the way between them, and where the day stands. One grid, so its JSX stays together. */
export const DayLines = ({ rows, isToday, zone, params }: Props) => {
  const now = localMinutes(useClock(), zone);
  const lines = rows.map((row) => ({ ...row, blocks: blocksOf(row.visits, zone) }));
  const { from, to } = hoursOf(lines.flatMap(({ blocks }) => blocks));
  const share = (minutes: number): string => `${((minutes / 60 - from) / (to - from)) * 100}%`;
  const width = (minutes: number): string => `${(minutes / 60 / (to - from)) * 100}%`;
  const blockStyle = ({ from: start, to: end, lane }: Block) => ({
    insetInlineStart: share(start),
    inlineSize: width(end - start),
    insetBlockStart: `calc(${lane} * var(--lane) + 4px)`,
  });
  const isNowShown = isToday && now >= from * 60 && now <= to * 60;
  return (
    <div className={styles.scroll}>
      <div className={styles.day}>
        <div className={styles.hours} aria-hidden>
          {Array.from({ length: to - from }, (_, n) => from + n).map((hour) => (
            <span key={hour} style={{ insetInlineStart: share(hour * 60) }}>
              {hourText(hour)}
            </span>
          ))}
        </div>
        {lines.map(({ key, name, visits, blocks }) => (
          <section key={key} className={styles.line} aria-label={name}>
            <h2>{name}</h2>
            <div
              className={styles.track}
              style={
                {
                  '--lanes': Math.max(1, ...blocks.map(({ lane }) => lane + 1)),
                  '--hour': width(60),
                } as React.CSSProperties
              }
            >
              {blocks.map((block) => (
                <VisitBlock
                  key={block.visit.bookingId}
                  visit={block.visit}
                  zone={zone}
                  params={params}
                  style={blockStyle(block)}
                />
              ))}
              {blocks.map(
                ({ visit, to: end, lane, gap }) =>
                  gap !== undefined &&
                  gap > 0 &&
                  gap <= MAX_GAP_MINUTES && (
                    <span
                      key={`gap ${visit.bookingId}`}
                      className={styles.gap}
                      title={`${lengthText(gap)} to the next visit`}
                      style={{
                        insetInlineStart: share(end),
                        inlineSize: width(gap),
                        insetBlockStart: `calc(${lane} * var(--lane) + 4px)`,
                      }}
                    >
                      {lengthText(gap)}
                    </span>
                  ),
              )}
              {blocks.length === 0 &&
                visits.map((visit) => <VisitBlock key={visit.bookingId} visit={visit} zone={zone} params={params} />)}
              {isNowShown && <span className={styles.now} style={{ insetInlineStart: share(now) }} aria-hidden />}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
};
