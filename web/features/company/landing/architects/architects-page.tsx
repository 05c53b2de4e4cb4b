import { architects } from '../../../../../shared/company/site/landing/architects.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Landing } from '../frame/landing.tsx';
import { Points } from '../frame/points.tsx';
import { Part } from '../frame/section.tsx';
import { useLanding } from '../frame/use-landing.ts';
import styles from './architects.module.css';
import { ArchitectsArt } from './architects-art.tsx';

/** For architects and builders: measured, documented, photographed. Over 40 lines: one screen of JSX. */
const ArchitectsPage = () => {
  const content = useLanding();
  const [moments, files] = architects.parts(content);
  return (
    <Landing
      words={architects}
      formBeside="prices"
      className={styles.sheet}
      art={<ArchitectsArt />}
      action={
        <ButtonLink look="primary" to="#form">
          Describe your project
        </ButtonLink>
      }
    >
      <Part id="moments" part={moments}>
        <Points
          isOrdered
          className={styles.moments}
          points={moments?.points ?? []}
          mark={(n) => <span className={styles.sheetNumber}>{`A-${n + 1}01`}</span>}
        />
      </Part>
      <Part id="files" part={files} className={styles.files}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">What it is, and when</th>
            </tr>
          </thead>
          <tbody>
            {files?.points.map(({ title, text }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </Landing>
  );
};

export default ArchitectsPage;
