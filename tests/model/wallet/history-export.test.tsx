import { expect } from 'vitest';
import { ExportButton, ExportStatus } from '#features/wallet/HistoryExport.tsx';
import { historyExportModel } from '#machines/wallet/history-export.model.ts';
import { button, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const shows = (role: 'alert' | 'note' | 'status', text: string | RegExp) => (screen: Screen) =>
  expect.element(screen.getByRole(role)).toHaveTextContent(text);

walk(historyExportModel, {
  render: (actor) => (
    <>
      <ExportButton actor={actor} />
      <ExportStatus actor={actor} />
    </>
  ),
  play: {
    start: press(button('Export as CSV')),
    cancel: press(button('Cancel')),
    dismiss: press(button('Close')),
  },
  others: [{ controls: [button('Try again')], when: ['failed'] }],
  screens: {
    idle: async (screen) => {
      await expect.element(button('Export as CSV')(screen)).toBeEnabled();
      for (const role of ['alert', 'note', 'status'] as const)
        await expect.element(screen.getByRole(role)).not.toBeInTheDocument();
    },
    collecting: (screen, { context: { count } }) =>
      shows('note', `Reading the history: ${count} entries so far.`)(screen),
    saving: shows('status', 'Writing the file…'),
    saved: (screen, { context: { count } }) =>
      shows('status', `The file was saved with ${count} ${count === 1 ? 'entry' : 'entries'}.`)(screen),
    failed: shows('alert', 'The history could not be exported. No file was saved.'),
  },
});
