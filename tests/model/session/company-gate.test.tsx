import { expect } from 'vitest';
import { CompanyGate } from '#features/session/CompanyGate.tsx';
import { companyGateModel } from '#machines/session/company-gate.model.ts';
import { button, link, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const otherPage = link('another page');
const isUnanswered = async (screen: Screen) => {
  await expect.element(screen.getByRole('status')).toHaveTextContent("The service didn't answer");
  await expect.element(screen.getByText('The app')).not.toBeInTheDocument();
};
const isShown = (screen: Screen) => expect.element(screen.getByText('The app')).toBeVisible();

walk(companyGateModel, {
  render: (actor) => (
    <CompanyGate actor={actor} shell={<p>The shell</p>}>
      <p>The app</p>
    </CompanyGate>
  ),
  play: { retry: press(button('Try again')) },
  others: [{ controls: [otherPage], when: ['closed'] }],
  screens: {
    checking: (screen) => expect.element(screen.getByText('The shell')).toBeVisible(),
    open: isShown,
    remembered: isShown,
    confirming: isShown,
    closed: async (screen) => {
      await expect.element(otherPage(screen)).toHaveAttribute('href', 'https://closed.pelorus.test/');
      await expect.element(screen.getByText('The app')).not.toBeInTheDocument();
    },
    failed: isUnanswered,
    checkingAgain: isUnanswered,
  },
});
