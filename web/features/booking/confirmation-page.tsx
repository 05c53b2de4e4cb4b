import { usePageTitle } from '../../platform/page-title.ts';

const ConfirmationPage = () => {
  usePageTitle('Your booking');
  return <p>Confirmation</p>;
};
export default ConfirmationPage;
