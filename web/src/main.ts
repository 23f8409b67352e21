import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-400-italic.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/im-fell-double-pica/latin-400.css";
import "@fontsource/im-fell-double-pica/latin-400-italic.css";
import "./colours.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has lost its #app");
mount(App, { target });
