import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ChooseFile } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { OneImport } from './one-import.tsx';

const Start = () => {
  const navigate = useNavigate();
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Bring people in from a spreadsheet or from another program.">
        Import leads
      </Header>
      <ChooseFile onRead={(importId) => navigate(`/admin/crm/import?id=${encodeURIComponent(importId)}`)} />
      <EarlierImports />
    </SpaceBetween>
  );
};

/** Leads from a file; the address says which import is shown. */
const ImportPage = () => {
  const [query] = useSearchParams();
  const importId = query.get('id');
  return importId ? <OneImport key={importId} importId={importId} /> : <Start />;
};

export default ImportPage;
