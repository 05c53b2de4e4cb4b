/** The id of the form that the button in the summary submits. */
export const STEP_FORM = 'step';
