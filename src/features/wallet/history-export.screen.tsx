import { alert, button, press, role, status } from '#fixtures/screens/controls.ts';
import { defineScreen } from '#fixtures/screens/define-screen.ts';
import { absent, enabled, says } from '#fixtures/screens/looks.ts';
import { historyExportModel } from '#machines/wallet/history-export.model.ts';
import { ExportButton, ExportStatus } from './HistoryExport.tsx';

const note = role('note');

export const historyExportScreen = defineScreen({
  model: historyExportModel,
  frame: 'page',
  on: { title: 'Account history', padded: true },
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
    idle: [enabled(button('Export as CSV')), absent(alert), absent(note), absent(status)],
    collecting: ({ context: { count } }) => says(note, `Reading the history: ${count} entries so far.`),
    saving: says(status, 'Writing the file…'),
    saved: ({ context: { count } }) =>
      says(status, `The file was saved with ${count} ${count === 1 ? 'entry' : 'entries'}.`),
    failed: says(alert, 'The history could not be exported. No file was saved.'),
  },
  deployed: { because: 'The browser saves the file at once, so no test sees how it is written.' },
});
