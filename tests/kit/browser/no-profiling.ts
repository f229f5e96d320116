import * as React from 'react';

// React in development draws each rendering on the timeline of the browser's developer tools if the console has these.
// Nobody looks at it in a test, and it takes a tenth of React's time. React asks when its renderer is loaded, so this
// comes first.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');

// It also records for each element where in the code it was created, up to ten thousand times a second, which takes
// another tenth. A count that is always past the limit stops that. Its warnings name the components all the same. A
// version of React without this count records again, and nothing else changes.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
