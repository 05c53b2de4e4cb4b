import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { ServiceAreaView } from '../../../../../shared/company/settings/service-area.ts';
import { SectionFrame } from '../section-frame.tsx';
import type { DraftState } from '../use-draft.ts';
import styles from './area.module.css';
import type { AreaDraft } from './area-draft.ts';
import { CountyFields } from './county-fields.tsx';
import { CountyMap } from './county-map.tsx';
import { emptyZip, ZipForm, type ZipTexts } from './zip-form.tsx';
import { ZipTable } from './zip-table.tsx';

/** Edits county, map and ZIP codes; a click on the map sets a ZIP code's position. Over 40 lines: one form of JSX. */
export const AreaForm = ({ view, state }: { view: ServiceAreaView; state: DraftState<ServiceAreaView, AreaDraft> }) => {
  const { draft, change, problems } = state;
  const [texts, setTexts] = useState<ZipTexts>(emptyZip);
  const [marked, setMarked] = useState<string>();
  const { county, zipCodes } = draft;
  return (
    <SectionFrame
      title="Service area"
      description="Where you work. Customers outside are told so before they book; visits that are booked stay."
      lastChange={view.lastChange}
      state={state}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <Container header={<Header variant="h3">County</Header>}>
            <CountyFields draft={draft} problems={problems} onChange={change} />
          </Container>
          <Container
            header={
              <Header
                variant="h3"
                description="Type the code, then click on the map where it lies. A line with place and coordinates can be pasted."
              >
                Add or correct a ZIP code
              </Header>
            }
          >
            <ZipForm
              texts={texts}
              known={zipCodes}
              county={county}
              onChange={setTexts}
              onDone={(zip) => {
                change({ zipCodes: [...zipCodes.filter((each) => each.zip !== zip.zip), zip] });
                setTexts(emptyZip);
              }}
            />
          </Container>
        </div>
        {county && (
          <Container header={<Header variant="h3">{draft.countyName}</Header>}>
            <CountyMap
              county={county}
              zipCodes={zipCodes}
              marked={marked}
              onPick={({ lat, lng }) => setTexts((now) => ({ ...now, lat: String(lat), lng: String(lng) }))}
            />
          </Container>
        )}
      </div>
      <ZipTable
        zipCodes={zipCodes}
        homes={view.homes}
        problems={problems}
        onMark={setMarked}
        onEdit={({ zip, place, lat, lng }) => setTexts({ zip, place, lat: String(lat), lng: String(lng) })}
        onRemove={(zip) => change({ zipCodes: zipCodes.filter((each) => each.zip !== zip) })}
      />
    </SectionFrame>
  );
};
