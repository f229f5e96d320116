import { expect } from 'vitest';
import { CompanyGate } from '#features/session/CompanyGate.tsx';
import { companyGateModel } from '#machines/session/company-gate.model.ts';
import { type Screen, walk } from '../../kit/browser/walk.tsx';

const isUnanswered = async (screen: Screen) => {
  await expect.element(screen.getByRole('status')).toHaveTextContent("The service didn't answer");
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect.element(screen.getByText('The app')).not.toBeInTheDocument();
};

walk(companyGateModel, {
  render: (actor) => (
    <CompanyGate actor={actor} shell={<p>The shell</p>}>
      <p>The app</p>
    </CompanyGate>
  ),
  play: { retry: (screen) => screen.getByRole('button', { name: 'Try again' }).click() },
  screens: {
    checking: (screen) => expect.element(screen.getByText('The shell')).toBeVisible(),
    open: (screen) => expect.element(screen.getByText('The app')).toBeVisible(),
    closed: async (screen) => {
      const link = screen.getByRole('link', { name: 'another page' });
      await expect.element(link).toHaveAttribute('href', 'https://closed.pelorus.test/');
      await expect.element(screen.getByText('The app')).not.toBeInTheDocument();
    },
    failed: isUnanswered,
    checkingAgain: isUnanswered,
  },
});
