import { render } from 'preact';

const screen = document.querySelector('#screen');
if (screen) render(<h1>Enfilade</h1>, screen);
