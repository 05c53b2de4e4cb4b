import Alert from '@cloudscape-design/components/alert';

/** In place of the webhooks of a company whose plan does not include them, or no longer does. */
export const NotInPlan = () => (
  <Alert type="info" statusIconAriaLabel="Info" header="Webhooks are not part of your plan">
    Nothing is sent to endpoints that you had set up. What they miss is kept for 30 days, and can be sent again once
    your plan includes webhooks.
  </Alert>
);
