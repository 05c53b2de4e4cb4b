import type { FigureId } from '../../../../shared/operations/reports/figures.ts';
import type { Report } from '../../../../shared/operations/reports/report.ts';
import styles from './crews.module.css';
import { minutesText, percent, useOf } from './measures.ts';

type Vendor = Report['vendors'][number];
type Open = (figure: FigureId, vendorId?: string) => void;

const share = (of: number, whole: number): string => (whole === 0 ? '–' : percent((100 * of) / whole));

interface CellProps {
  readonly vendor: Vendor;
  readonly figure: FigureId;
  readonly text: string;
  readonly onOpen: Open;
}

const Cell = ({ vendor, figure, text, onOpen }: CellProps) =>
  vendor.sums[figure].count === 0 ? (
    text
  ) : (
    <button
      type="button"
      aria-label={`${text}, ${vendor.name}. Show the rows`}
      onClick={() => onOpen(figure, vendor.vendorId)}
    >
      {text}
    </button>
  );

const Row = ({ vendor, onOpen }: { vendor: Vendor; onOpen: Open }) => {
  const { name, sums, openMinutes } = vendor;
  const { booked, on_time, late, offer_taken, offer_declined, offer_expired } = sums;
  const use = openMinutes === 0 ? 0 : Math.min(100, (100 * booked.value) / openMinutes);
  const started = on_time.count + late.count;
  const asked = offer_taken.count + offer_declined.count + offer_expired.count;
  const cell = (figure: FigureId, text: string) => <Cell vendor={vendor} figure={figure} text={text} onOpen={onOpen} />;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className={styles.use}>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${use}%` }} />
          </span>
          {cell('booked', share(booked.value, openMinutes))}
        </span>
      </td>
      <td>{minutesText(booked.value)}</td>
      <td>{cell('on_time', share(on_time.count, started))}</td>
      <td>{cell('late', late.count.toLocaleString('en-US'))}</td>
      <td>{cell('offer_taken', share(offer_taken.count, asked))}</td>
    </tr>
  );
};

/** How busy each crew was, and how well it kept its times. Over 40 lines: one section of JSX with its table. */
export const Crews = ({ report, onOpen }: { report: Report; onOpen: Open }) => {
  const use = useOf(report.vendors);
  return (
    <section className={styles.crews} aria-label="Utilization">
      <h2>How busy are the crews?</h2>
      <p className={styles.value}>
        {use === undefined ? (
          '–'
        ) : (
          <button
            type="button"
            aria-label={`Utilization: ${percent(use)}. Show the rows`}
            onClick={() => onOpen('booked')}
          >
            {percent(use)}
          </button>
        )}
      </p>
      <p className={styles.means}>
        Booked time out of the working hours on days on which neither crew nor company is off, times the crew’s parallel
        jobs.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label="Crews">
        <table>
          <thead>
            <tr>
              <th scope="col">Crew</th>
              <th scope="col">Utilization</th>
              <th scope="col">Booked</th>
              <th scope="col">On time</th>
              <th scope="col">Late</th>
              <th scope="col">Offers accepted</th>
            </tr>
          </thead>
          <tbody>
            {report.vendors.map((vendor) => (
              <Row key={vendor.vendorId} vendor={vendor} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
};
