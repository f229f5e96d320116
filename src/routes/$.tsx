import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screenAt } from '#navigation/route.ts';
import { showToast } from '#ui/screen/toast.ts';

/** Any unknown path is redirected to / (APP-3). */
export const Route = createFileRoute('/$')({ ...screenAt('/$'), component: UnknownAddress });

function UnknownAddress() {
  useEffect(() => {
    showToast({ id: 'unknown address', message: i18n._(msg`There is no page at this address.`) });
  }, []);
  return <Navigate to="/" replace />;
}
