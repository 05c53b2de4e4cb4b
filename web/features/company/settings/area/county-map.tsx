import type { MouseEvent } from 'react';
import type { Point, ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import type { County } from '../../../../../shared/company/settings/service-area.ts';
import styles from './area.module.css';
import { degreesAt, placeOn } from './area-draft.ts';

interface Props {
  county: County;
  zipCodes: readonly ServedZip[];
  marked: string | undefined;
  onPick: (point: Point) => void;
}

const MARGIN = 6;
const box = `${-MARGIN} ${-MARGIN} ${100 + 2 * MARGIN} ${100 + 2 * MARGIN}`;

const pointOf = (event: MouseEvent<SVGSVGElement>): { x: number; y: number } | undefined => {
  const matrix = event.currentTarget.getScreenCTM();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : undefined;
};

/** The county's outline with its ZIP codes; a click moves the marked one, which only makes travel times finer. */
export const CountyMap = ({ county, zipCodes, marked, onPick }: Props) => (
  <>
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: a finer travel time than the estimate; nothing depends on it */}
    <svg
      className={styles.map}
      viewBox={box}
      role="img"
      aria-label={`Outline of ${county.name} with ${zipCodes.length} ZIP codes`}
      onClick={(event) => {
        const point = pointOf(event);
        if (point) onPick(degreesAt(county, point));
      }}
    >
      <path className={styles.land} d={county.outline} />
      {zipCodes.map((zip) => {
        const { x, y } = placeOn(county, zip);
        return (
          <circle
            key={zip.zip}
            className={styles.zip}
            data-marked={zip.zip === marked}
            cx={x}
            cy={y}
            r={zip.zip === marked ? 2.4 : 1.3}
          >
            <title>{`${zip.zip} ${zip.place}`}</title>
          </circle>
        );
      })}
    </svg>
    <div className={styles.hint}>
      {marked
        ? `Click where ${marked} is to move its dot. Dots only decide travel times.`
        : 'Each dot is a ZIP code. Choose one in the list to move its dot.'}
    </div>
  </>
);
