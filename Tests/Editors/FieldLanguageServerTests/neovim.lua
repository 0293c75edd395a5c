-- Drives the language server in Neovim, and writes what it saw as JSON. The client of Docs/editors.md is already set up.
--
--   nvim --headless -u NONE -c "luafile CLIENT" -c "luafile neovim.lua"
--
-- SCENE is the path of a scene with the misspelt key `lenght`, RESULT that of the JSON file.

local result = {}

local function wait(condition)
  return vim.wait(20000, condition, 5)
end

local function find(text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local column = line:find(text, 1, true)
    if column then
      vim.api.nvim_win_set_cursor(0, { number, column - 1 })
      return
    end
  end
  error("no " .. text)
end

local function ask(method)
  local answers = vim.lsp.buf_request_sync(0, method, vim.lsp.util.make_position_params(), 20000)
  local _, answer = next(answers or {})
  return answer and answer.result
end

local function buffer()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end

local function diagnostics(source)
  return vim.tbl_filter(function(diagnostic) return diagnostic.source == source end, vim.diagnostic.get(0))
end

local function session()
  vim.cmd("edit " .. vim.fn.fnameescape(os.getenv("SCENE")))
  assert(wait(function() return #diagnostics("fieldproof") > 0 end), "no diagnostics")
  local diagnostic = diagnostics("fieldproof")[1]
  result.diagnostic = { message = diagnostic.message, line = diagnostic.lnum, column = diagnostic.col }

  -- The menu of code actions chooses the first one.
  vim.ui.select = function(items, _, choose) choose(items[1], 1) end
  find("lenght")
  vim.lsp.buf.code_action()
  assert(wait(function() return not buffer():find("lenght") end), "no quick fix")
  assert(wait(function() return #diagnostics("fieldproof") == 0 end), "the diagnostic stays")
  result.fixed = buffer()

  find("soft")
  result.completion = {}
  for _, item in ipairs(ask("textDocument/completion").items) do table.insert(result.completion, item.label) end

  find("typing")
  result.hover = ask("textDocument/hover").contents.value

  find("رمز,")
  vim.lsp.buf.rename("pin")
  assert(wait(function() return not buffer():find("رمز") end), "no rename")
  result.renamed = buffer()

  assert(wait(function() return #diagnostics("fieldproof audit") > 0 end), "no findings")
  -- The findings of the old text stay until the new one is audited; its quick fixes are there after that.
  vim.ui.select = function(items, _, choose) result.repair = items[1][2].title; choose(items[1], 1) end
  find("field:")
  assert(wait(function()
    if not result.repair then vim.lsp.buf.code_action() end
    return buffer() ~= result.renamed
  end), "no quick fix of a finding")
  result.repaired = buffer()
end

local ok, message = pcall(session)
if not ok then result.error = message end
vim.fn.writefile({ vim.fn.json_encode(result) }, os.getenv("RESULT"))
vim.cmd("qall!")
