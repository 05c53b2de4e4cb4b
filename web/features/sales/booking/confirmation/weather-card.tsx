import { useState } from 'react';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import type { WeatherMove } from '../../../../../shared/sales/booking/plan/weather-move.ts';
import { api } from '../../../../platform/api/api.ts';
import { problemOf } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { longDayOf, timeOf } from '../schedule/moments.ts';
import { capital, workOf } from '../schedule/plans/plan-text.ts';
import styles from './confirmation.module.css';
import { type ManagedOrder, useChange } from './use-order.ts';

interface Props {
  managed: ManagedOrder;
  order: OrderView;
  zone: string;
  /** Opens the choice of another time for what was moved. */
  onChoose: (move: WeatherMove) => void;
}

const Card = ({ managed, order, zone, move, onChoose }: Props & { move: WeatherMove }) => {
  const { isBusy, error, run } = useChange(managed);
  const { orderId } = order;
  const { visitId, services, from, startsAt, endsAt, vendorName, answerBy } = move;
  const work = workOf(services);
  const keep = async (): Promise<boolean> =>
    await run(async () => {
      const { token } = managed;
      await api('POST /api/orders/{orderId}/weather/{visitId}/accept', { orderId, visitId, token, startsAt });
      return await api('GET /api/orders/{orderId}', { orderId, token });
    });
  return (
    <section className={styles.next} aria-labelledby={visitId}>
      <h2 id={visitId}>
        The weather on {longDayOf(from, zone)} won’t work for {work}
      </h2>
      <p className={styles.when}>
        {longDayOf(startsAt, zone)}, {timeOf(startsAt, zone)} – {timeOf(endsAt, zone)}
      </p>
      <p>
        {capital(work)} with {vendorName}. This time is reserved for you and costs nothing extra. Please answer by{' '}
        {longDayOf(answerBy, zone)}, {timeOf(answerBy, zone)}.
      </p>
      {error && <p role="alert">{problemOf(error)}</p>}
      <div className={styles.actions}>
        <Button look="primary" busy={isBusy} onClick={keep}>
          Keep this time
        </Button>
        <Button busy={isBusy} onClick={() => onChoose(move)}>
          Choose another time
        </Button>
      </div>
    </section>
  );
};

/** What the weather has moved: the buyer keeps the time that is reserved, or chooses another. */
export const WeatherCards = (props: Props) => {
  const moves = props.order.weatherMoves ?? [];
  const [hadMoves] = useState(moves.length > 0);
  return (
    <>
      {moves.map((move) => (
        <Card key={move.visitId} {...props} move={move} />
      ))}
      <p role="status" className={styles.quiet}>
        {hadMoves && moves.length === 0 ? 'Thank you. Your new time is set.' : ''}
      </p>
    </>
  );
};
