import { homeowners } from '../../../../../shared/company/site/landing/homeowners.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Landing } from '../frame/landing.tsx';
import { Points } from '../frame/points.tsx';
import { Part } from '../frame/section.tsx';
import { useLanding } from '../frame/use-landing.ts';
import styles from './homeowners.module.css';
import { HomeownersArt } from './homeowners-art.tsx';

const list = [
  'Railing on the back steps',
  'Stain over the shower',
  'Hedge along the driveway',
  'The bedroom, but not beige',
];

/** The list as it hangs on the fridge, the first lines done. */
const FridgeNote = () => (
  <ul className={styles.note} aria-label="A list, half done">
    {list.map((line, index) => (
      <li key={line} data-done={index < 2 || undefined}>
        {line}
        {index < 2 && <span className="visually-hidden"> (done)</span>}
      </li>
    ))}
  </ul>
);

/** For people who stay: the list on the fridge, worked off room by room. */
const HomeownersPage = () => {
  const [rooms, way] = homeowners.parts(useLanding());
  return (
    <Landing
      words={homeowners}
      formBeside="prices"
      className={styles.hero}
      art={<FridgeNote />}
      action={
        <ButtonLink look="primary" to="#form">
          Send us your list
        </ButtonLink>
      }
    >
      <Part id="rooms" part={rooms} className={styles.rooms}>
        <div className={styles.cut}>
          <div className={styles.drawing}>
            <HomeownersArt />
          </div>
          <Points className={styles.roomList} points={rooms?.points ?? []} />
        </div>
      </Part>
      <Part id="quotes" part={way} className={styles.way}>
        <Points
          isOrdered
          className={styles.ways}
          points={way?.points ?? []}
          mark={(n) => <span aria-hidden="true">{n + 1}</span>}
        />
      </Part>
    </Landing>
  );
};

export default HomeownersPage;
