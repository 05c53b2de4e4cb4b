import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import type { ServiceAreaView } from '../../../../../shared/company/settings/service-area.ts';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import { SectionFrame } from '../section-frame.tsx';
import styles from './area.module.css';
import type { AreaDraft } from './area-draft.ts';
import { CountyFields } from './county-fields.tsx';
import { CountyMap } from './county-map.tsx';
import { ZipForm } from './zip-form.tsx';
import { ZipTable } from './zip-table.tsx';

/** Edits county, map and ZIP codes; a click on the map moves the marked ZIP code. Over 40 lines: one form of JSX. */
export const AreaForm = ({ view, state }: { view: ServiceAreaView; state: DraftState<ServiceAreaView, AreaDraft> }) => {
  const { draft, change, problems } = state;
  const [marked, setMarked] = useState<string>();
  const { county, zipCodes } = draft;
  const replace = (zip: string | undefined, part: Partial<ServedZip>): void =>
    change({ zipCodes: zipCodes.map((each) => (each.zip === zip ? { ...each, ...part } : each)) });
  return (
    <SectionFrame
      title="Service area"
      description="Where you work. Customers outside are told so before they book; visits that are booked stay."
      lastChange={view.lastChange}
      state={state}
      kept="“Keep mine” saves the fields and ZIP codes you changed; everything else stays as they left it."
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <Container header={<Header variant="h3">County</Header>}>
            <CountyFields draft={draft} problems={problems} onChange={change} />
          </Container>
          {county && (
            <Container header={<Header variant="h3">Add ZIP codes</Header>}>
              <ZipForm
                known={zipCodes}
                county={county}
                onAdd={(added) => {
                  change({ zipCodes: [...zipCodes, ...added] });
                  setMarked(added.at(-1)?.zip);
                }}
              />
            </Container>
          )}
        </div>
        {county && (
          <Container header={<Header variant="h3">{draft.countyName}</Header>}>
            <CountyMap county={county} zipCodes={zipCodes} marked={marked} onPick={(point) => replace(marked, point)} />
          </Container>
        )}
      </div>
      <ZipTable
        zipCodes={zipCodes}
        homes={view.homes}
        problems={problems}
        onMark={setMarked}
        onName={(zip, place) => replace(zip, { place })}
        marked={marked}
        onRemove={(zip) => change({ zipCodes: zipCodes.filter((each) => each.zip !== zip) })}
      />
    </SectionFrame>
  );
};
