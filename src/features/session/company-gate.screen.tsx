import { button, link, press, status, text } from '#fixtures/screens/controls.ts';
import { defineScreen, partOf } from '#fixtures/screens/define-screen.ts';
import { absent, attribute, says, visible } from '#fixtures/screens/looks.ts';
import { companyGateModel } from '#machines/session/company-gate.model.ts';
import { CompanyGate } from './CompanyGate.tsx';

const app = text('The app');
const otherPage = link('another page');
const unanswered = [says(status, "The service didn't answer"), absent(app)];

export const companyGateScreen = defineScreen({
  model: companyGateModel,
  frame: 'page',
  render: (actor) => (
    <CompanyGate actor={actor} shell={<p>The shell</p>}>
      <p>The app</p>
    </CompanyGate>
  ),
  play: { retry: press(button('Try again')) },
  others: [{ controls: [otherPage], when: ['closed'] }],
  screens: {
    checking: visible(text('The shell')),
    open: visible(app),
    remembered: visible(app),
    confirming: visible(app),
    closed: [attribute(otherPage, 'href', 'https://closed.pelorus.test/'), absent(app)],
    failed: unanswered,
    checkingAgain: unanswered,
  },
  deployed: partOf('all pages, since it stands before them'),
});
