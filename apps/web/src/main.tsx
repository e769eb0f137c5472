import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/home.css';
import './styles/sheet.css';
import './styles/odds.css';
import './styles/form.css';
import './styles/table.css';
import './styles/play.css';
import './styles/print.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { followAddress } from './route/route.ts';

followAddress();
const screen = document.querySelector('#screen');
if (screen) render(<App />, screen);
